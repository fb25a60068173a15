/** Where invented customers live. The quarter names the branch, too. */
export interface City {
  city: string;
  state: string;
  pincode: string;
  street: string;
  quarter: string;
  /** Other names of the city. */
  also?: readonly string[];
}

function place(city: string, state: string, pincode: string, street: string, quarter: string, ...also: string[]): City {
  return { city, state, pincode, street, quarter, also };
}

export const CITIES: readonly [City, ...City[]] = [
  place('Nashik', 'Maharashtra', '422005', '14 Gangapur Road', 'College Corner', 'नासिक', 'नाशिक'),
  place('Madurai', 'Tamil Nadu', '625020', '31 Anna Nagar Main', 'Anna Nagar', 'மதுரை'),
  place('Bhopal', 'Madhya Pradesh', '462016', '5 Shahpura Lake Lane', 'Shahpura', 'भोपाल'),
  place('Guwahati', 'Assam', '781005', '22 Zoo Road', 'Geetanagar', 'গুৱাহাটী', 'গুয়াহাটি'),
  place('Ludhiana', 'Punjab', '141001', '8 Ghumar Mandi', 'Civil Lines', 'ਲੁਧਿਆਣਾ'),
  place('Mysuru', 'Karnataka', '570009', '17 Vontikoppal Cross', 'Jayalakshmipuram', 'Mysore', 'ಮೈಸೂರು'),
  place('Pune', 'Maharashtra', '411038', '26 Karve Road', 'Kothrud', 'पुणे'),
  place('Mumbai', 'Maharashtra', '400058', '9 Veera Desai Road', 'Andheri West', 'Bombay', 'मुंबई'),
  place('Delhi', 'Delhi', '110024', '41 Ring Road', 'Lajpat Nagar', 'New Delhi', 'दिल्ली'),
  place('Bengaluru', 'Karnataka', '560011', '12 Patalamma Temple Street', 'Jayanagar', 'Bangalore', 'ಬೆಂಗಳೂರು', 'बेंगलुरु'),
  place('Chennai', 'Tamil Nadu', '600020', '7 Gandhi Nagar Main', 'Adyar', 'Madras', 'சென்னை'),
  place('Kolkata', 'West Bengal', '700029', '33 Rash Behari Avenue', 'Ballygunge', 'Calcutta', 'কলকাতা'),
  place('Hyderabad', 'Telangana', '500029', '18 Urdu Galli', 'Himayatnagar', 'హైదరాబాద్'),
  place('Ahmedabad', 'Gujarat', '380009', '6 Stadium Road', 'Navrangpura', 'અમદાવાદ'),
  place('Jaipur', 'Rajasthan', '302004', '29 Govind Marg', 'Raja Park', 'जयपुर'),
  place('Lucknow', 'Uttar Pradesh', '226010', '3 Vipin Khand Lane', 'Gomti Nagar', 'लखनऊ'),
  place('Kochi', 'Kerala', '682020', '11 Kadavanthra Road', 'Kadavanthra', 'Cochin', 'കൊച്ചി'),
  place('Patna', 'Bihar', '800001', '16 Boring Road', 'Sri Krishna Puri', 'पटना'),
  place('Indore', 'Madhya Pradesh', '452001', '21 Yeshwant Niwas Road', 'South Tukoganj', 'इंदौर'),
  place('Nagpur', 'Maharashtra', '440010', '4 Cement Road', 'Dharampeth', 'नागपुर'),
  place('Chandigarh', 'Chandigarh', '160022', '52 Sukhna Path', 'Sector 22', 'चंडीगढ़'),
  place('Coimbatore', 'Tamil Nadu', '641012', '13 Cross Cut Road', 'Gandhipuram', 'கோயம்புத்தூர்'),
  place('Surat', 'Gujarat', '395009', '38 Honey Park Road', 'Adajan', 'સુરત'),
  place('Visakhapatnam', 'Andhra Pradesh', '530017', '2 Beach View Road', 'MVP Colony', 'Vizag', 'విశాఖపట్నం'),
  place('Bhubaneswar', 'Odisha', '751007', '45 Janpath Lane', 'Saheed Nagar', 'ଭୁବନେଶ୍ୱର'),
  place('Thiruvananthapuram', 'Kerala', '695014', '19 Rishimangalam Road', 'Vanchiyoor', 'Trivandrum'),
  place('Varanasi', 'Uttar Pradesh', '221005', '10 Lanka Lane', 'Bhelupur', 'Banaras', 'वाराणसी'),
  place('Shillong', 'Meghalaya', '793003', '15 Laitumkhrah Main', 'Laitumkhrah'),
];
